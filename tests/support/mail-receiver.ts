import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string }

export type ReceiverOptions = {
  port?: number
  login?: { user: string; pass: string }
  /** The server expects another password than the one in its URL. */
  wrongLogin?: boolean
  refuseAddress?: number
  refuseLetter?: number
  /** Accepts the message and never answers. */
  hangs?: boolean
}

export type Receiver = {
  url: string
  port: number
  got: Received[]
  events: EventEmitter
  connections: () => number
  close: () => Promise<void>
}

/** A real local mail server that can misbehave. Its options may be changed while it runs. */
export async function receiveMail(options: ReceiverOptions = {}): Promise<Receiver> {
  const got: Received[] = []
  const events = new EventEmitter()
  let connections = 0
  const server = new SMTPServer({
    authOptional: options.login === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect: (_, done) => {
      connections += 1
      done()
    },
    onAuth: ({ username, password }, _, done) => {
      const { user, pass } = options.login ?? { user: '', pass: '' }
      const isRight = username === user && password === pass && !options.wrongLogin
      done(isRight ? null : coded(535, 'not known'), { user })
    },
    onRcptTo: (_, __, done) =>
      done(options.refuseAddress ? coded(options.refuseAddress, 'this address is refused') : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        events.emit('letter')
        if (options.refuseLetter) return done(coded(options.refuseLetter, 'this letter is refused'))
        got.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        if (!options.hangs) done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const login = options.login
    ? `${encodeURIComponent(options.login.user)}:${encodeURIComponent(options.login.pass)}@`
    : ''
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    got,
    events,
    connections: () => connections,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function coded(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { PASSWORD, type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

const BASE = '/v1/api/account/passkeys'
const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x45

export type Passkey = ReturnType<typeof newPasskey>

/** An authenticator in software, for the page of the test shop. */
export function newPasskey(host: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = sha256(x).subarray(0, 16)
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  let counter = 0
  const authData = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    /** Answers a registration. */
    register(challenge: string) {
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        ...[authData(WITH_CREDENTIAL), Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey],
      ])
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), Buffer.from([0x58, data.length]), data],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...base, response }
    },
    /** Answers a sign-in. */
    answer(challenge: string) {
      counter += 1
      const data = authData(PRESENT_AND_VERIFIED)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...base, response }
    },
  }
}

/** Adds one to the account, as the profile does. */
export async function addPasskey(shop: TestShop, { token }: Person): Promise<Passkey> {
  const begun = await send(shop, 'POST', `${BASE}/options`, { password: PASSWORD }, token)
  const { rp, challenge } = begun.json().options
  const passkey = newPasskey(rp.id, `http://${rp.id}`)
  const added = await send(shop, 'POST', BASE, { name: 'Phone', credential: passkey.register(challenge) }, token)
  if (added.statusCode !== 200) throw new Error(`No passkey: ${added.body}`)
  // Later mails are newer.
  shop.clock.pass({ seconds: 1 })
  return passkey
}

export async function signInWith(shop: TestShop, passkey: Passkey) {
  const { challenge } = (await send(shop, 'POST', '/auth/passkey/options', {})).json().options
  return send(shop, 'POST', '/auth/passkey', { credential: passkey.answer(challenge) })
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Of up to 23 letters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

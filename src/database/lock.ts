import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type FolderLock = { release(): Promise<void> }

/** Another live process holds the folder. */
export class FolderHeld extends Error {
  override readonly name = 'FolderHeld'
}

/**
 * Process lock on a folder, without native code and without timeouts. `<folder>/db.lock/` holds Unix sockets named 1,
 * 2, 3…: binding the next name is atomic, and a socket that refuses connections belongs to a dead process (kill -9
 * included). No process unlinks a name higher than its own, so a stale view never makes two holders.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const lockDir = join(await realpath(folder), 'db.lock')
  await mkdir(lockDir, { recursive: true })

  const highest = (await names(lockDir)).at(-1) ?? 0
  if (highest > 0 && (await isAlive(address(lockDir, highest)))) throw new FolderHeld(folder)
  const mine = highest + 1
  const server = await bind(address(lockDir, mine), folder)
  try {
    await refuseOthers(lockDir, mine, folder)
  } catch (error) {
    await release(server)
    throw error
  }
  for (const name of await names(lockDir)) if (name < mine) await rm(join(lockDir, String(name)), { force: true })
  server.unref()
  return { release: () => release(server) }
}

async function names(lockDir: string): Promise<number[]> {
  const found = (await readdir(lockDir)).map(Number).filter((name) => name > 0)
  return found.sort((a, b) => a - b)
}

/** Uses the shorter of relative and absolute path: a socket's path may have 107 bytes. */
function address(lockDir: string, name: number): string {
  const absolute = join(lockDir, String(name))
  const fromHere = relative(process.cwd(), absolute)
  return fromHere.length < absolute.length ? fromHere : absolute
}

async function isAlive(path: string): Promise<boolean> {
  // Three attempts: a new holder binds first and listens a moment later.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const isTaken = await isListening(path)
    if (isTaken === 'ENOENT') return false
    if (isTaken !== 'ECONNREFUSED') return true
    await wait(30)
  }
  return false
}

function isListening(path: string): Promise<string | undefined> {
  return new Promise((isTaken) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      isTaken('connected')
    })
    socket.once('error', (error: NodeJS.ErrnoException) => isTaken(error.code))
  })
}

async function bind(path: string, folder: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.destroy()
  })
  await new Promise<void>((bound, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? new FolderHeld(folder) : error),
    )
    server.listen(path, bound)
  })
  server.on('error', () => {})
  return server
}

/** This process may have been suspended during another one's whole start. */
async function refuseOthers(lockDir: string, mine: number, folder: string): Promise<void> {
  for (const name of await names(lockDir)) {
    if (name > mine || (name < mine && (await isAlive(address(lockDir, name))))) throw new FolderHeld(folder)
  }
}

function release(server: Server): Promise<void> {
  return new Promise((released) => server.close(() => released()))
}

// Takes the lock of a folder whenever it is told to, and says how it went. Words: folder.
import { FolderHeld, type FolderLock, lockFolder } from '#database/lock.ts'

const folder = process.argv[2]!
let lock: FolderLock | undefined

process.on('message', async (word) => {
  if (word === 'release') {
    await lock?.release()
    lock = undefined
    process.send?.('released')
    return
  }
  try {
    lock = await lockFolder(folder)
    process.send?.(`won ${word}`)
  } catch (error) {
    process.send?.(`${error instanceof FolderHeld ? 'held' : String(error)} ${word}`)
  }
})
process.send?.('ready')

// The test is gone, so nobody listens.
process.on('disconnect', () => process.exit())

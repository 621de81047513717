// Preloaded before the shop (node --import), into its threads too: the disk is full while the file FULL_DISK_FLAG
// exists.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const isFull = () => fs.existsSync(process.env.FULL_DISK_FLAG)
const { writeSync } = fs
const { statfs } = fs.promises

// The main thread writes the log, which lies elsewhere.
if (!isMainThread) {
  fs.writeSync = (file, ...rest) => {
    if (!isFull()) return writeSync(file, ...rest)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  }
}
fs.promises.statfs = async (...words) => ({ ...(await statfs(...words)), ...(isFull() ? { bavail: 0 } : {}) })
syncBuiltinESMExports()

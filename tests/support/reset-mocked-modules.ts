import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'

declare global {
  var hasMockedModules: boolean | undefined
}

// Files share loaded modules (`isolate: false`). A module that was loaded with a mocked import keeps it, so a file with
// mocks starts with fresh modules, and so does the file after it. Pages keep state in modules (session, cart), so a file
// with a window starts with fresh modules too; React, in node_modules, stays loaded.
const hasMocks = /\bvi\.(?:mock|doMock)\(/.test(readFileSync(expect.getState().testPath ?? '', 'utf8'))
const hasWindow = 'window' in globalThis
if (hasWindow || hasMocks || globalThis.hasMockedModules) vi.resetModules()
globalThis.hasMockedModules = hasMocks

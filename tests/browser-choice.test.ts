import { expect, test } from 'vitest'
import { type BrowserSources, chooseBrowser } from './support/browser.ts'

type Given = Partial<BrowserSources> & { present?: readonly string[] }

/** A machine on which only these files are, and every command fails unless a test says otherwise. */
function machine({ present = [], ...rest }: Given = {}) {
  const files = new Set(present)
  const commands: string[] = []
  const printed: string[] = []
  const sources: BrowserSources = {
    platform: 'linux',
    arch: 'arm64',
    isRoot: false,
    env: {},
    exists: (path) => files.has(path),
    unpackPackaged: async () => '/packaged/chromium',
    playwrightPath: () => '/playwright/chromium',
    run: (program, words) => {
      commands.push([program, ...words].join(' '))
      return false
    },
    t: (line) => printed.push(line),
    ...rest,
  }
  return { sources, files, commands, printed }
}

test('CHROME wins over every other browser', async () => {
  const { sources } = machine({ env: { CHROME: '/own/chrome' }, present: ['/own/chrome', '/usr/bin/chromium'] })
  expect(await chooseBrowser(sources)).toBe('/own/chrome')
})

test('a CHROME that is not there is named instead of taking another browser', async () => {
  const { sources } = machine({ env: { CHROME: '/gone' }, present: ['/usr/bin/chromium'] })
  await expect(chooseBrowser(sources)).rejects.toThrow('CHROME=/gone is not there')
})

test('on Linux x64 the packaged browser is used even where another is installed', async () => {
  const { sources } = machine({ arch: 'x64', present: ['/usr/bin/chromium'] })
  expect(await chooseBrowser(sources)).toBe('/packaged/chromium')
})

test.each([
  ['linux', 'arm64', '/usr/bin/chromium', {}],
  ['linux', 'arm64', '/snap/bin/chromium', {}],
  ['linux', 'arm64', '/usr/bin/microsoft-edge', {}],
  ['darwin', 'arm64', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
  ['darwin', 'x64', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', {}],
  ['win32', 'x64', '/pf/Google/Chrome/Application/chrome.exe', { PROGRAMFILES: '/pf' }],
  ['win32', 'x64', '/pf86/Microsoft/Edge/Application/msedge.exe', { 'PROGRAMFILES(X86)': '/pf86' }],
  ['linux', 'arm64', '/playwright/chromium', {}],
] as const)('on %s %s an installed %s is found', async (platform, arch, path, env) => {
  const { sources, commands } = machine({ platform, arch, env, present: [path] })
  expect(await chooseBrowser(sources)).toBe(path)
  expect(commands).toEqual([])
})

test('a packaged browser that cannot be unpacked makes way for an installed one', async () => {
  const unpackPackaged = () => Promise.reject(new Error('no room'))
  const { sources } = machine({ arch: 'x64', unpackPackaged, present: ['/usr/bin/chromium'] })
  expect(await chooseBrowser(sources)).toBe('/usr/bin/chromium')
})

test('as root on a Debian-like system chromium is installed, after saying so', async () => {
  const { sources, files, printed } = machine({ isRoot: true, present: ['/usr/bin/apt-get'] })
  sources.run = (program, words) => {
    if (program === 'apt-get' && words.includes('install')) files.add('/usr/bin/chromium')
    return true
  }
  expect(await chooseBrowser(sources)).toBe('/usr/bin/chromium')
  expect(printed).toEqual(['Installing for the tests: apt-get install chromium fonts-liberation'])
})

test('an old list of packages is renewed before the second try', async () => {
  const { sources, commands } = machine({ isRoot: true, present: ['/usr/bin/apt-get'] })
  await expect(chooseBrowser(sources)).rejects.toThrow()
  expect(commands.filter((command) => command.startsWith('apt-get')).map((command) => command.split(' ')[2])).toEqual([
    'install',
    'update',
  ])
})

test('without root Playwright fetches its own browser', async () => {
  const { sources, files } = machine({ present: ['/usr/bin/apt-get'] })
  sources.run = (_, words) => {
    if (words.includes('install') && words.includes('chromium')) files.add('/playwright/chromium')
    return true
  }
  expect(await chooseBrowser(sources)).toBe('/playwright/chromium')
})

test('where nothing helps, one line names the remedy', async () => {
  const { sources } = machine()
  await expect(chooseBrowser(sources)).rejects.toThrow(/^No Chromium, Chrome or Edge was found\. Install one, or name/)
})

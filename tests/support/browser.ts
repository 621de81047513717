import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { debianInstall, type Machine, thisMachine } from './machine.ts'
import { unpackPackagedBrowser } from './packaged-browser.ts'

/** What choosing a browser may do on a machine; tests pass fakes. */
export type BrowserSources = Machine & {
  env: Readonly<Record<string, string | undefined>>
  exists(path: string): boolean
  unpackPackaged(): Promise<string>
  /** Path of the Chromium that Playwright downloads itself. */
  playwrightPath(): string
  /** Runs a program; whether it succeeded. */
  run(program: string, args: readonly string[]): boolean
  t(line: string): void
}

const CHROME = 'Google/Chrome/Application/chrome.exe'
const EDGE = 'Microsoft/Edge/Application/msedge.exe'
const REMEDY =
  'No Chromium, Chrome or Edge was found. Install one, or name its program file: CHROME=/path/to/chromium npm test'

let chosen: Promise<string> | undefined

/** Executable of the browser for the journeys; installs one where the machine allows it. */
export function browserPath(): Promise<string> {
  chosen ??= chooseBrowser({
    ...thisMachine(),
    env: process.env,
    exists: existsSync,
    unpackPackaged: unpackPackagedBrowser,
    playwrightPath: () => chromium.executablePath(),
    run: (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0,
    t: (line) => console.log(line),
  })
  return chosen
}

/**
 * In this order: CHROME; the one in node_modules, the same for everybody; an installed one; Debian's package when
 * running as root; Playwright's download.
 */
export async function chooseBrowser(sources: BrowserSources): Promise<string> {
  const { env, platform, arch, exists, run, t } = sources
  if (env.CHROME !== undefined && env.CHROME !== '') {
    if (exists(env.CHROME)) return env.CHROME
    throw new Error(
      `CHROME=${env.CHROME} is not there. Name the program file of a Chromium or Chrome, or leave it out.`,
    )
  }
  if (platform === 'linux' && arch === 'x64') {
    const packaged = await sources.unpackPackaged().catch(() => null)
    if (packaged !== null) return packaged
  }
  const findInstalled = () => [...installedPlaces(platform, env), sources.playwrightPath()].find((path) => exists(path))
  const installed = findInstalled()
  if (installed !== undefined) return installed
  if (debianInstall(sources, ['chromium', 'fonts-liberation'])) {
    const found = findInstalled()
    if (found !== undefined) return found
  }
  t('No browser for the journeys yet: npx playwright install chromium')
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const found = findInstalled()
    if (found !== undefined) return found
  }
  throw new Error(REMEDY)
}

function installedPlaces(platform: NodeJS.Platform, env: BrowserSources['env']): string[] {
  if (platform === 'darwin')
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ]
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((path) => path !== undefined)
    return [CHROME, EDGE].flatMap((program) => folders.map((folder) => join(folder, program)))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  return names.flatMap((name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `/snap/bin/${name}`])
}

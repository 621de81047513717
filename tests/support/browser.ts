import { existsSync } from 'node:fs'

const ON_THIS_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the tests: CHROME if set, one that is installed, else the one that comes with the packages. */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROME
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROME=${named} is not there. Name the program file of a Chromium or Chrome, or leave CHROME out.`)
  }
  const found = ON_THIS_SYSTEM.find((path) => existsSync(path))
  if (found !== undefined) return found
  // It unpacks the libraries it needs only where it believes to be on its home ground.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

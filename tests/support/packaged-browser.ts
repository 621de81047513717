import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Unpacks the Chromium of the npm package (Linux x64 only) and returns its path. */
export async function unpackPackagedBrowser(): Promise<string> {
  // It unpacks its shared libraries only when it believes to run on AWS Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  // It unpacks into the temporary folder, where another user's copy may lie.
  const { TMPDIR } = process.env
  const folder = join(tmpdir(), `threadspeak-browser-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const path = await packaged.executablePath()
    // Its font configuration knows only /tmp, and without any font it crashes.
    writeIfChanged(join(folder, 'fonts', 'fonts.conf'), fontConfig([join(folder, 'fonts'), '/usr/share/fonts']))
    return path
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function fontConfig(folders: readonly string[]): string {
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  return `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${tmpdir()}/typefaces</cachedir></fontconfig>`
}

/** Every worker runs this while other browsers read the file. */
function writeIfChanged(file: string, text: string): void {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** What pages must know about each picture before it has loaded: its size and a first colour. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export type ImageFacts = { width: number; height: number; colour: string }
export type Manifest = Record<string, ImageFacts>

const NAME = 'manifest.json'
const PAPER = '#fbf7f0'

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Manifest
}

/** Keeps what is known about files that are still there, looks at the new ones and those named in `changed`. */
export async function updateManifest(folder: string, changed: readonly string[]): Promise<Manifest> {
  const before = await readManifest(folder)
  const after: Manifest = {}
  for (const name of (await readdir(folder)).sort()) {
    if (name === NAME) continue
    const known = changed.includes(name) ? undefined : before[name]
    after[name] = known ?? (await describeImage(await readFile(join(folder, name))))
  }
  await writeFile(join(folder, NAME), `${JSON.stringify(after, null, 2)}\n`)
  return after
}

async function describeImage(file: Buffer): Promise<ImageFacts> {
  const image = sharp(file)
  const { width, height, hasAlpha } = await image.metadata()
  return { width, height, colour: hasAlpha ? PAPER : await groundColour(file) }
}

/** The mean colour of the picture's outer ring. */
async function groundColour(file: Buffer): Promise<string> {
  const n = 12
  const pixels = await sharp(file).removeAlpha().resize(n, n, { fit: 'fill' }).raw().toBuffer()
  const sum = [0, 0, 0]
  let count = 0
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      if (x % (n - 1) && y % (n - 1)) continue
      for (let c = 0; c < 3; c++) sum[c]! += pixels[(y * n + x) * 3 + c]!
      count++
    }
  }
  return `#${sum
    .map((v) =>
      Math.round(v / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

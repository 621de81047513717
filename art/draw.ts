// node scripts/run.mjs art/draw.ts all [--again]     every product and page picture that is missing
// node scripts/run.mjs art/draw.ts SLUG              one product's pictures, again
// node scripts/run.mjs art/draw.ts pages [NAME]      the pictures of pages, again
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleProducts } from '../src/database/seed/catalogue/all-products.ts'
import { colourViews } from '../src/database/seed/colour-views.ts'
import { encodeAvif } from './encode.ts'
import { updateManifest } from './manifest.ts'
import { type PageImage, pageImages } from './scenes/page-pictures.ts'
import { drawProduct, VIEWS } from './studio.ts'
import { openWardrobe } from './textures/wardrobe.ts'

const FOLDER = fileURLToPath(new URL('pictures', import.meta.url))
const cloth = openWardrobe()

const [what = 'all', ...more] = process.argv.slice(2)
await mkdir(FOLDER, { recursive: true })
const jobs = jobsFor(
  what,
  more.filter((word) => !word.startsWith('--')),
)
const there = new Set(what === 'all' && !more.includes('--again') ? await readdir(FOLDER) : [])
const wanted = jobs.filter((job) => !there.has(job.file))
const drawn: string[] = []
for (const [i, { file, draw }] of wanted.entries()) {
  const start = performance.now()
  const bytes = await draw(cloth)
  await writeFile(join(FOLDER, file), bytes)
  drawn.push(file)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${i + 1}/${wanted.length}  ${file.padEnd(44)} ${seconds} s  ${Math.round(bytes.length / 1024)} KB`)
}
await updateManifest(FOLDER, drawn)

function jobsFor(name: string, words: readonly string[]): PageImage[] {
  const pages = pageImages.filter(({ file }) => words.length === 0 || words.some((word) => file.startsWith(word)))
  if (name === 'pages') return pages
  const products = sampleProducts.filter(({ slug }) => name === 'all' || slug === name)
  if (products.length === 0) throw new Error(`No product has the slug "${name}".`)
  const pictures = products.flatMap(({ slug, art, ...product }) => [
    ...VIEWS.map((view) => ({
      file: `${slug}-${view}.avif`,
      draw: async () => encodeAvif(await drawProduct(art, view, cloth)),
    })),
    ...colourViews({ slug, ...product }).map(({ name, colour }) => ({
      file: `${name}.avif`,
      draw: async () => encodeAvif(await drawProduct(art, 'whole', cloth, { colour: colour.toLowerCase() })),
    })),
  ])
  return name === 'all' ? [...pictures, ...pages] : pictures
}

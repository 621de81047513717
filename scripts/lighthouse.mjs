// npm run lighthouse: performance of home, listing and product page on a phone. Lighthouse is heavy, so it is installed
// into a folder of its own and not with the shop.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'

const VERSION = '12.8.2'
const LEAST = 0.95
const home = join(tmpdir(), 'threadspeak-lighthouse')
if (!existsSync(join(home, 'node_modules/lighthouse'))) {
  console.log('Installing Lighthouse ...')
  mkdirSync(home, { recursive: true })
  const manifest = {
    private: true,
    dependencies: { lighthouse: VERSION },
    overrides: { '@paulirish/trace_engine': { 'third-party-web': '0.27.0' } },
  }
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: home, stdio: 'inherit' })
}
await buildIfNeeded()
const port = 4390
const shop = spawn(process.execPath, ['build/server/index.js'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'threadspeak-lh-')),
    NODE_ENV: 'production',
  },
  stdio: 'ignore',
})
let isGood = true
try {
  await until(`http://127.0.0.1:${port}/readyz`)
  const { products } = await (await fetch(`http://127.0.0.1:${port}/v1/api/products`)).json()
  const paths = ['/', '/products', `/products/${products[0]._id}`]
  for (const path of paths) {
    const address = `http://127.0.0.1:${port}${path}`
    await fetch(address).then((answer) => answer.text())
    // The first look makes the pictures' sizes; the second is what visitors get.
    audit(address)
    const { categories, audits } = audit(address)
    const { score } = categories.performance
    const cls = audits['cumulative-layout-shift'].numericValue
    if (score < LEAST || cls >= 0.02) isGood = false
    const [lcp, tbt] = ['largest-contentful-paint', 'total-blocking-time'].map((key) => audits[key].displayValue)
    console.log(
      `${path.slice(0, 24).padEnd(26)} performance ${Math.round(score * 100)}   LCP ${lcp}   TBT ${tbt}   CLS ${cls.toFixed(3)}`,
    )
  }
} finally {
  shop.kill('SIGTERM')
}
process.exit(isGood ? 0 : 1)

function audit(address) {
  const report = join(home, 'report.json')
  const chrome = process.env.CHROME ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file))
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync'
  execFileSync(
    join(home, 'node_modules/.bin/lighthouse'),
    [
      address,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, ...(chrome ? { CHROME_PATH: chrome } : {}) }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return JSON.parse(readFileSync(report, 'utf8'))
}

async function until(address) {
  for (let i = 0; i < 200; i++) {
    if ((await fetch(address).catch(() => null))?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The shop did not open.')
}

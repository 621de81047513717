import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserPath } from './tests/support/browser.ts'

const WORKERS = Number(process.env.JOURNEY_WORKERS ?? 2)
const portOf = (worker: number) => Number(process.env.JOURNEY_PORT ?? 4310) + worker
const shops = Array.from({ length: WORKERS }, (_, worker) => ({
  address: `http://127.0.0.1:${portOf(worker)}`,
  log: join(tmpdir(), `threadspeak-journeys-${portOf(worker)}.log`),
}))

export default defineConfig({
  testDir: 'tests/journeys',
  // A folder of its own: the runner empties it, and the reports of the other tests lie beside it.
  outputDir: 'test-results/journeys',
  workers: WORKERS,
  fullyParallel: false,
  // Far above what a quiet machine needs.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Read again by each worker, which is told its own index.
    baseURL: `http://127.0.0.1:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: await browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Told to whoever searches the logs of the shops once everything was played.
  metadata: { shops },
  globalTeardown: './tests/support/search-journey-logs.ts',
  // One for each worker: what one journey does to the shop is not seen by another at the same time.
  webServer: shops.map(({ address, log }, worker) => ({
    command: `node tests/support/journey-shop.mjs > "${log}"`,
    url: `${address}/readyz`,
    env: { PORT: String(portOf(worker)), LOG_LEVEL: 'debug' },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  })),
})

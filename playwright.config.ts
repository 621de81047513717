import { defineConfig } from '@playwright/test'
import { browserPath } from './tests/support/browser.ts'

const WORKERS = 2
const portOf = (worker: number) => Number(process.env.JOURNEY_PORT ?? 4310) + worker

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers: WORKERS,
  fullyParallel: false,
  // Machines are noisy: one more try there, and the summary names what needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
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
  // One for each worker: what one journey does to the shop is not seen by another at the same time.
  webServer: Array.from({ length: WORKERS }, (_, index) => ({
    command: 'node tests/support/journey-shop.mjs',
    url: `http://127.0.0.1:${portOf(index)}/readyz`,
    env: { PORT: String(portOf(index)) },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  })),
})

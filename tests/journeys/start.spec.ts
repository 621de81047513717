import { expect, type Page, test } from '@playwright/test'

const NOON = Date.UTC(2026, 5, 1, 6, 30)
const HOUR_MS = 3_600_000

test.use({ viewport: { width: 390, height: 780 } })

test('the scripts of a page wait until it is painted and its first picture has come', async ({ page }) => {
  const { scripts, release } = await openHeld(page)
  await painted(page)
  expect(scripts()).toEqual([])
  release()
  await expect.poll(() => scripts().filter((path) => path.includes('/turn-'))).toHaveLength(2)
})

test('a picture that does not come keeps the scripts waiting for a second and a half, no longer', async ({ page }) => {
  const { scripts, release } = await openHeld(page)
  await painted(page)
  await page.clock.runFor(1400)
  expect(scripts()).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(scripts).not.toEqual([])
  release()
})

/** The home page with a picture that is on its way for as long as the test likes, and a clock that stands. */
async function openHeld(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON + HOUR_MS)
  await page.route(/\/art\/hero-/, (route) => held.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return { release, scripts: () => asked.filter((path) => path.endsWith('.js')) }
}

function painted(page: Page): Promise<void> {
  return page.evaluate(() => {
    return new Promise<void>((done) => {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) done()
      })
      observer.observe({ type: 'paint', buffered: true })
    })
  })
}

// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, mount, send } from '../../../../tests/support/mount.tsx'
import { HeroSlider } from '../media/hero-slider.tsx'
import { ROTATE_EVERY_MS } from './use-rotation.ts'

let setInSight: (share: number) => void
let wantsCalm = false

beforeEach(() => {
  vi.useFakeTimers()
  wantsCalm = false
  hideTab(false)
  vi.stubGlobal('matchMedia', () => ({ matches: wantsCalm, addEventListener: () => undefined }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { intersectionRatio: number }[]) => void) {
        setInSight = (intersectionRatio) => seen([{ intersectionRatio }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the hero turns every five seconds and begins again after the last', async () => {
  const { shown } = await hero()
  expect(ROTATE_EVERY_MS).toBe(5000)
  expect(shown()).toBe('1 of 3')
  await pass(5000)
  expect(shown()).toBe('2 of 3')
  await pass(10_000)
  expect(shown()).toBe('1 of 3')
})

test('only the slide in view can be reached', async () => {
  const { page } = await hero()
  expect(page.all('.slide').map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true])
})

test('it stops while pointed at and goes on after', async () => {
  const { page, shown } = await hero()
  await send(page.find('.hero'), new Event('pointerenter'))
  await pass(20_000)
  expect(shown()).toBe('1 of 3')
  await send(page.find('.hero'), new Event('pointerleave'))
  await pass(5000)
  expect(shown()).toBe('2 of 3')
})

test('it stops while something in it has focus', async () => {
  const { page, shown } = await hero()
  // By keyboard: after a pointer press, programmatic focus is not :focus-visible.
  await send(page.find('.hero'), new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  await act(async () => page.find('[aria-label="Next slide"]').focus())
  await pass(20_000)
  expect(shown()).toBe('1 of 3')
})

test('it stops in a hidden tab', async () => {
  const { shown } = await hero()
  hideTab(true)
  await send(document, new Event('visibilitychange'))
  await pass(20_000)
  expect(shown()).toBe('1 of 3')
})

test('it stops out of sight', async () => {
  const { shown } = await hero()
  await act(async () => setInSight(0))
  await pass(20_000)
  expect(shown()).toBe('1 of 3')
  await act(async () => setInSight(1))
  await pass(5000)
  expect(shown()).toBe('2 of 3')
})

test('it stands still for those who asked for less motion', async () => {
  wantsCalm = true
  const { shown } = await hero()
  await pass(20_000)
  expect(shown()).toBe('1 of 3')
})

test('it stops on pause until play is pressed', async () => {
  const { page, shown } = await hero()
  await click(page.find('[aria-label="Pause slides"]'))
  await pass(20_000)
  expect(shown()).toBe('1 of 3')
  await click(page.find('[aria-label="Play slides"]'))
  await send(page.find('.hero'), new Event('pointerleave'))
  await pass(5000)
  expect(shown()).toBe('2 of 3')
})

test('previous from the first goes to the last', async () => {
  const { page, shown } = await hero()
  await click(page.find('[aria-label="Previous slide"]'))
  expect(shown()).toBe('3 of 3')
})

async function hero() {
  const slides = ['Stitching Love', 'Timeless Elegance', 'Every Thread'].map((heading) => ({
    heading,
    text: 'Made slowly, by hand.',
    actions: null,
    image: { src: '/art/hero.webp', alt: '', width: 1600, height: 700 },
  }))
  const page = await mount(<HeroSlider label="From the studio" slides={slides} />)
  return { page, shown: () => page.find('.slide.shown').getAttribute('aria-label') }
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

function hideTab(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
}

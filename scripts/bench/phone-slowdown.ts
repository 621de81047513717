import type { Page } from '@playwright/test'

/**
 * Lighthouse slows the processor down 4 times, which turns a fast desktop (benchmark index 1500 to 2000) into a phone
 * of the middle class. Its documentation asks to calibrate the factor on other machines: the phone stays the same.
 */
const PHONE_INDEX = 1750 / 4

/** What makes a machine of this index as slow as that phone. */
export function slowdownFrom(index: number): number {
  return Math.min(4, Math.max(1, index / PHONE_INDEX))
}

/** The index as Lighthouse defines it: hundreds of long strings built, and of long arrays copied, in a second. */
export async function benchmarkIndex(page: Page): Promise<number> {
  return page.evaluate(() => {
    const RUN_MS = 500
    const rate = (work: () => void) => {
      const begun = performance.now()
      let count = 0
      while (performance.now() - begun < RUN_MS) {
        work()
        count += 1
      }
      return (count / (performance.now() - begun)) * 1000
    }
    const strings = rate(() => {
      let text = ''
      for (let i = 0; i < 10_000; i++) text += 'a'
      if (text.length === 1) throw new Error('Never')
    })
    const from = Array.from({ length: 100_000 }, (_, i) => i)
    const to = [...from]
    const copies = rate(() => {
      for (let i = 0; i < from.length; i++) to[i] = from[i] as number
    })
    return Math.round((strings / 10 + copies / 10) / 2)
  })
}

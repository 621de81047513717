import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const layerOf = (file: string, selector: string) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [, rule = ''] = text.split(`${selector} {`)
  return Number(/z-index: (\d+)/.exec(rule.slice(0, rule.indexOf('}')))?.[1])
}

test("the shade over an order's window covers the notice that sticks in it", () => {
  const notice = layerOf('./order-detail.css', '.dialog-body > .notice')
  expect(layerOf('../ui/overlay/dialog.css', '.dialog[data-nested-dialog-open]::after')).toBeGreaterThan(notice)
})

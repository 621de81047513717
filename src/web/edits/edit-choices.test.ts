import { expect, test } from 'vitest'
import { type EditChoice, groupChoices } from './edit-choices.ts'

const choice = (label: string): EditChoice => ({ key: label, label, choice: {}, isSoldOut: false })
const read = (labels: string[]) =>
  groupChoices(labels.map(choice)).map(({ name, choices }) => [name, choices.map(({ label }) => label)])

test('colours with their sizes are grouped by colour', () => {
  expect(read(['Red, 36', 'Red, 38', 'Blue, 36'])).toEqual([
    ['Red', ['36', '38']],
    ['Blue', ['36']],
  ])
})

test('sizes alone stay one list', () => {
  expect(read(['36', '38'])).toEqual([['', ['36', '38']]])
})

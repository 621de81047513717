import { expect, test } from 'vitest'
import { courierIn, courierNote } from './courier-note.ts'

test('the courier is read back from the note that names it', () => {
  expect(courierIn(courierNote('BlueDart'))).toBe('BlueDart')
})

test.each(['', 'Courier: ', 'Left with the neighbour', 'The Courier: DTDC'])('%j names none', (notes) => {
  expect(courierIn(notes)).toBeNull()
})

import { expect, test } from 'vitest'
import { pinCodeIn } from './pin-code-places.ts'

test.each([
  ['5 Bina Street, Surat 395001', '395001'],
  ['5 Bina Street, Surat 395 001, Gujarat', '395001'],
  ['Unit 411001, 5 Bina Street, Surat - 395001', '395001'],
  ['५ बीना मार्ग, सूरत ३९५००१', '395001'],
  ['5 Bina Street, Surat', null],
  ['5 Bina Street, Surat, phone 9812345670', null],
  ['House 000000, Surat', null],
])('the PIN code in %j is %j', (address, pin) => expect(pinCodeIn(address)).toBe(pin))

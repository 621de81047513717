import { expect, test } from 'vitest'
import { COMMON_MAIL_DOMAINS, correctedEmail } from './email-slip.ts'

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gamil.con', 'asha@gmail.com'],
  ['Asha@Gmail.cm ', 'asha@gmail.com'],
  ['ravi@yaho.com', 'ravi@yahoo.com'],
  ['ravi@yahoo.co.im', 'ravi@yahoo.co.in'],
  ['ravi@hotmial.com', 'ravi@hotmail.com'],
  ['ravi@outlok.com', 'ravi@outlook.com'],
  ['ravi@redifmail.com', 'ravi@rediffmail.com'],
  ['ravi@iclod.com', 'ravi@icloud.com'],
  ['ravi@liv.com', 'ravi@live.com'],
  ['ravi@protn.me', 'ravi@proton.me'],
])('%s was meant as %s', (typed, meant) => {
  expect(correctedEmail(typed)).toBe(meant)
})

test.each([
  ...COMMON_MAIL_DOMAINS.map((domain) => `asha@${domain}`),
  ...['asha@ymail.com', 'asha@mail.com', 'asha@hotmail.in', 'asha@yahoo.co.uk', 'asha@weavers.in', 'asha@tata.com'],
  ...['asha@gmail', 'asha', '', '@gmail.co'],
])('%s is left as it is', (typed) => {
  expect(correctedEmail(typed)).toBeNull()
})

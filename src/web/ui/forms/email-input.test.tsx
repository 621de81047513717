// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, mount, send, type } from '../../../../tests/support/mount.tsx'
import { EmailInput } from './email-input.tsx'

function Controlled() {
  const [email, setEmail] = useState('')
  return (
    <>
      <EmailInput name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <output>{email}</output>
    </>
  )
}

async function typed(email: string) {
  const page = await mount(<Controlled />)
  const field = page.find<HTMLInputElement>('input')
  await type(field, email)
  expect(page.all('button')).toEqual([])
  await send(field, new FocusEvent('focusout', { bubbles: true }))
  return { page, field }
}

test('a near miss is asked about once the field is left, and a press takes the answer', async () => {
  const { page, field } = await typed('asha@gmial.com')
  expect(page.find('button').textContent).toBe('Did you mean asha@gmail.com?')
  await click(page.find('button'))
  expect(field.value).toBe('asha@gmail.com')
  expect(page.find('output').textContent).toBe('asha@gmail.com')
  expect(page.all('button')).toEqual([])
})

test('an address of another domain is left alone', async () => {
  const { page } = await typed('asha@weavers.in')
  expect(page.all('button')).toEqual([])
})

test('typing on takes the question away', async () => {
  const { page, field } = await typed('asha@gmial.com')
  await type(field, 'asha@gmial.co')
  expect(page.all('button')).toEqual([])
})

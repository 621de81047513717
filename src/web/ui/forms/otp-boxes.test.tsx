// @vitest-environment jsdom
import { act, type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mount, send, type } from '../../../../tests/support/mount.tsx'
import { OtpBoxes } from './otp-boxes.tsx'

test('a digit moves on to the next box', async () => {
  const { boxes, code } = await otp()
  await act(async () => boxes[0]?.focus())
  await type(boxes[0]!, '4')
  expect(document.activeElement).toBe(boxes[1])
  expect(code()).toBe('4')
})

test('letters are not taken', async () => {
  const { boxes, code } = await otp()
  await type(boxes[0]!, 'a')
  expect(code()).toBe('')
})

test('Backspace in an empty box goes back and clears', async () => {
  const { boxes, code } = await otp('48')
  await act(async () => boxes[2]?.focus())
  await send(boxes[2]!, new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }))
  expect(document.activeElement).toBe(boxes[1])
  expect(code()).toBe('4')
})

test('a pasted code fills all boxes and is complete', async () => {
  const { boxes, code, complete } = await otp()
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(paste, { clipboardData: { getData: () => ' 482-193 ' } })
  await send(boxes[2]!, paste)
  expect(code()).toBe('482193')
  expect(complete).toHaveBeenCalledExactlyOnceWith('482193')
  expect(document.activeElement).toBe(boxes[5])
})

test('a code filled in by the phone lands in the first box and spreads', async () => {
  const { boxes, code } = await otp()
  expect(boxes[0]?.autocomplete).toBe('one-time-code')
  await type(boxes[0]!, '901234')
  expect(code()).toBe('901234')
})

test('a new digit in a full box takes the place of the old one', async () => {
  const { boxes, code } = await otp('482193')
  await type(boxes[1]!, '85')
  expect(code()).toBe('452193')
})

test('a digit typed over the same one moves on', async () => {
  const { boxes, code } = await otp('123455')
  await act(async () => boxes[0]?.focus())
  for (const digit of '193696') await type(document.activeElement as HTMLInputElement, digit)
  expect(code()).toBe('193696')
})

test('Enter submits the form', async () => {
  const { boxes, submitted } = await otp('482193')
  await send(boxes[5]!, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(submitted).toHaveBeenCalledOnce()
})

async function otp(start = '') {
  const complete = vi.fn()
  const submitted = vi.fn((event: FormEvent) => event.preventDefault())
  const page = await mount(<SignIn start={start} onComplete={complete} onSubmit={submitted} />)
  return {
    boxes: page.all<HTMLInputElement>('.otp-row input'),
    code: () => page.find<HTMLInputElement>('[name=otp]').value,
    complete,
    submitted,
  }
}

type SignInProps = { start: string; onComplete: (code: string) => void; onSubmit: (event: FormEvent) => void }

function SignIn({ start, onComplete, onSubmit }: SignInProps) {
  const [code, setCode] = useState(start)
  return (
    <form onSubmit={onSubmit}>
      <OtpBoxes value={code} onChange={setCode} onComplete={onComplete} />
    </form>
  )
}

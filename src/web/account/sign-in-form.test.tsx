// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { SignInForm } from './sign-in-form.tsx'

const STOPS = 'a[href], button, input'

test('Tab goes from the email to the password and the button, and to the link after them', async () => {
  const { all } = await mount(<SignInForm email={null} onSignedIn={() => undefined} />)
  const stops = all<HTMLInputElement>(`form :is(${STOPS})`)
  expect(stops.map((stop) => stop.name || stop.getAttribute('aria-label') || stop.textContent)).toEqual([
    ...['email', 'password', 'Show password', 'Sign In', 'Forgot password?'],
  ])
  expect(stops.some((stop) => stop.hasAttribute('tabindex'))).toBe(false)
})

test("what stands beside a field's label comes after the field", async () => {
  const { all } = await mount(
    <Field label="Category" aside={<a href="/new">New category</a>}>
      <Input name="category" />
    </Field>,
  )
  expect(all(STOPS).map(({ tagName }) => tagName)).toEqual(['INPUT', 'A'])
})

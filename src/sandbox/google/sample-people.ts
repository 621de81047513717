import { createHash } from 'node:crypto'

export type SampleUser = { sub: string; name: string; email: string; isEmailVerified: boolean; note: string }

/** One for each outcome of a sign-in. */
export const SAMPLE_USERS: readonly SampleUser[] = [
  {
    sub: 'sample-1001',
    name: 'Asha Sample',
    email: 'shopper@threadspeak.test',
    isEmailVerified: true,
    note: 'Has an account here already',
  },
  {
    sub: 'sample-1002',
    name: 'Meera Sample',
    email: 'meera@example.in',
    isEmailVerified: true,
    note: 'Is new to the shop',
  },
  {
    sub: 'sample-1003',
    name: 'Kabir Sample',
    email: 'kabir@example.in',
    isEmailVerified: false,
    note: 'Never confirmed the address',
  },
]

/** Any other name and email; the same email is always the same account. */
export function typedUser(name: string, email: string): SampleUser | null {
  const address = email.trim().toLowerCase()
  if (!/^[^\s@<>]{1,64}@[^\s@<>]{1,180}$/.test(address)) return null
  const sub = `typed-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`
  return { sub, name: name.trim().slice(0, 80) || address, email: address, isEmailVerified: true, note: '' }
}

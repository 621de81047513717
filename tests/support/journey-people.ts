import type { UserJson } from '#contracts/accounts/accounts.ts'

/** What a journey can send requests with. */
type Client = {
  post: (path: string, options: { data: object }) => Promise<{ json: () => Promise<unknown> }>
  get: (path: string) => Promise<{ json: () => Promise<unknown> }>
}
type Mail = { to: string; subject: string; text: string }

export const PASSWORD = 'five-blue-shawls'
let count = 0

/** Unique sign-up data. */
export function newPerson() {
  count += 1
  const username = `asha${Date.now().toString(36)}${count}`
  return { name: 'Asha Rao', username, email: `${username}@example.in`, password: PASSWORD, number: '9876543210' }
}

/** Signs up through the API and returns the session. */
export async function signUpPerson(
  http: Client,
  change: Partial<ReturnType<typeof newPerson>> = {},
): Promise<ReturnType<typeof newPerson> & { token: string; id: string }> {
  const person = { ...newPerson(), ...change }
  const response = await http.post('/auth/signup', { data: { ...person, confirmPassword: PASSWORD } })
  const { user, token } = (await response.json()) as { user: UserJson; token: string }
  return { ...person, token, id: user._id }
}

/** The newest mail to an address, polled until it arrives. */
export async function newestMail(http: Client, email: string, holds: RegExp): Promise<string> {
  for (let round = 0; round < 50; round++) {
    const response = await http.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const { messages } = (await response.json()) as { messages: Mail[] }
    const found = messages
      .filter(({ to }) => to === email)
      .map(({ text }) => holds.exec(text)?.[0])
      .findLast(Boolean)
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`No letter to ${email} holds ${holds}`)
}

export const newestCode = (http: Client, email: string) => newestMail(http, email, /\b\d{6}\b/)

/** Browsers log every refused or failed request; drops those that a journey expects. */
export function forgiveFailedCalls(complaints: string[]): void {
  const others = complaints.filter((text) => !text.startsWith('Failed to load resource'))
  complaints.splice(0, complaints.length, ...others)
}

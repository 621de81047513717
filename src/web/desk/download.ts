import { CallFailure, call } from '../client/call.ts'
import { storedToken } from '../client/session.ts'

/** A file comes with the token, so a plain link cannot fetch it: it is fetched and then saved under a name. */
export async function download(path: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${storedToken() ?? ''}` }
  const answer = await fetch(path, { headers }).catch(() => null)
  if (answer === null) throw new CallFailure('unanswered', 0)
  if (!answer.ok) throw new CallFailure('refused', answer.status)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/**
 * A file too big to be held by the page: the browser saves it while it comes. The key that opens it once goes in the
 * body of a form, so neither an address nor a log ever holds it.
 */
export async function downloadStraight(path: string): Promise<void> {
  const { key } = await call<{ key: string }>(`${path}/key`, { method: 'POST', token: storedToken() })
  const form = document.createElement('form')
  form.method = 'post'
  form.action = path
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'key'
  field.value = key
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}

import type { TestShop } from './test-shop.ts'

type Choice = { person: string } | { name: string; email: string } | 'cancel'

/** A browser's cookies and redirects during a sign-in at the Google stand-in. */
export class GoogleBrowser {
  readonly cookies = new Map<string, string>()
  readonly setCookies: string[] = []

  constructor(
    readonly shop: TestShop,
    readonly host = 'shop.example',
  ) {}

  async open(url: string, form?: Record<string, string>) {
    const { pathname, search } = new URL(url, `https://${this.host}`)
    const response = await this.shop.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: {
        host: this.host,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    })
    for (const one of [response.headers['set-cookie'] ?? []].flat()) this.#keep(one)
    return { status: response.statusCode, location: String(response.headers.location ?? ''), answer: response }
  }

  /** From the button to the callback URL, which is not opened yet. */
  async untilCallback(choice: Choice, tabState?: string): Promise<string> {
    if (tabState !== undefined) this.cookies.set('sign-in', tabState)
    const begun = await this.open('/auth/google')
    const response = await this.open(begun.location)
    const chosen = await this.open(response.location, toForm(choice))
    return (await this.open(chosen.location)).location
  }

  async signIn(choice: Choice, tabState?: string) {
    return this.open(await this.untilCallback(choice, tabState))
  }

  #keep(cookie: string): void {
    this.setCookies.push(cookie)
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function toForm(choice: Choice): Record<string, string> {
  if (choice === 'cancel') return { cancel: 'yes' }
  return 'person' in choice ? choice : { ...choice, person: 'typed' }
}

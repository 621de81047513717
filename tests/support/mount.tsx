import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

/** Renders an element into the page. */
export async function mount(part: ReactNode) {
  prepareWindow()
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  const show = (next: ReactNode) => act(async () => root.render(<MemoryRouter>{next}</MemoryRouter>))
  const unmount = () => act(async () => root.unmount())
  // Pending work would find no page any more.
  onTestFinished(unmount)
  await show(part)
  return {
    host,
    show,
    find: <Wanted extends Element = HTMLElement>(selector: string): Wanted => {
      const found = host.querySelector<Wanted>(selector)
      if (!found) throw new Error(`Nothing matches ${selector} in ${host.innerHTML}`)
      return found
    },
    all: <Wanted extends Element = HTMLElement>(selector: string) => [...host.querySelectorAll<Wanted>(selector)],
    unmount,
  }
}

/** The same for a component that blocks navigation, which needs a router with a history. */
export async function mountWithHistory(part: ReactNode): Promise<void> {
  await mountRoutes([{ path: '/', element: part }])
}

/** Several routes, and navigation between them. */
export async function mountRoutes(routes: RouteObject[]) {
  prepareWindow()
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  onTestFinished(() => act(async () => root.unmount()))
  const router = createMemoryRouter(routes)
  await act(async () => root.render(<RouterProvider router={router} />))
  const go = (to: string | -1) => act(async () => void (await (to === -1 ? router.navigate(to) : router.navigate(to))))
  return { host, go, path: () => router.state.location.pathname }
}

/** jsdom has no media queries: none matches. */
function prepareWindow(): void {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
}

export const click = (element: Element) =>
  act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))

/** Both clicks before React renders between them. */
export const clickTwice = (element: Element) =>
  act(async () => {
    for (let count = 0; count < 2; count++) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  })

/** Types into a controlled field through the native setter: the instance's own would hide the change from React. */
export const type = (input: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const send = (element: EventTarget, event: Event) => act(async () => element.dispatchEvent(event))

/** Moves focus to what remains after a change, once rendered, so it is not lost to the body. */
export function focusAfterRender(...ids: string[]): void {
  requestAnimationFrame(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
    found?.focus({ preventScroll: false })
  })
}

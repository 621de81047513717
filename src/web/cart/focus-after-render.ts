/** Moves the focus to what a change of the page leaves behind, once it is drawn: never back to the top of the page. */
export function focusAfterRender(...ids: string[]): void {
  requestAnimationFrame(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
    found?.focus({ preventScroll: false })
  })
}

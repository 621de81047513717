import { use } from 'react'
import { CART_KEY } from '../client/cart.ts'
import { ScriptMark } from '../script-mark.ts'

/** As many lines as a phone shows at first. */
const LINES = 3

/**
 * Only the browser knows the cart. The address is what `srcset` chooses for a picture of a line. Not a preload: browsers
 * complain about one whose picture is below the screen, or comes late on a slow phone.
 */
const SCRIPT = `try{for(const{product:{images:[i]}}of JSON.parse(localStorage.getItem('${CART_KEY}')).items.slice(0,${LINES}))if(i.startsWith('/'))new Image().src=i+'?w=320'}catch{}`

/** Requests the pictures of the first lines while the page's scripts load, instead of after them. */
export function EarlyImages() {
  return (
    <script nonce={use(ScriptMark)} suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}

import { use } from 'react'
import { CART_KEY } from '../client/cart.ts'
import { ScriptMark } from '../script-mark.ts'

/** As many lines as a phone shows at first. */
const LINES = 3

/** Only the browser knows the cart. The address is what `srcset` chooses for a picture of a line. */
const SCRIPT = `try{for(const{product:{images:[i]}}of JSON.parse(localStorage.getItem('${CART_KEY}')).items.slice(0,${LINES}))if(i.startsWith('/')){const l=document.createElement('link');l.rel='preload';l.as='image';l.href=i+'?w=320';document.head.append(l)}}catch{}`

/** Requests the pictures of the first lines while the page's scripts load, instead of after them. */
export function EarlyImages() {
  return (
    <script nonce={use(ScriptMark)} suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}

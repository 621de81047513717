import { PanelLeftClose, PanelLeftOpen, Store } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Logo } from '../shell/logo.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { SellerNav } from './seller-nav.tsx'
import { SellerSignOut } from './seller-sign-out.tsx'

const FOLDED_KEY = 'sellerSideFolded'

/** The side navigation of a wide screen. It folds to its icons, and stays so until it is unfolded. */
export function SellerSide() {
  const { store } = useFrame()
  const [isFolded, setFolded] = useState(readFolded)

  function fold() {
    setFolded(!isFolded)
    writeFolded(!isFolded)
  }

  return (
    <div className={classNames('side-ground', isFolded && 'folded')}>
      <aside className="side" aria-label="Seller area">
        <Logo name={store.storeName} />
        <SellerNav />
        <Link className="to push" to="/" title="View the shop">
          <Icon of={Store} />
          <span className="word">View the shop</span>
        </Link>
        <button type="button" className="to" aria-pressed={isFolded} title="Fold away" onClick={fold}>
          <Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} />
          <span className="word">Fold away</span>
        </button>
        <SellerSignOut />
      </aside>
    </div>
  )
}

function readFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED_KEY) === 'yes'
  } catch {
    return false
  }
}

function writeFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(FOLDED_KEY, isFolded ? 'yes' : 'no')
  } catch {
    // Storage full or forbidden: it stays folded as long as the page.
  }
}

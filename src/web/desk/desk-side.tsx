import { PanelLeftClose, PanelLeftOpen, Store } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Logo } from '../shell/logo.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { classNames } from '../ui/base/class-names.ts'
import { Icon } from '../ui/base/icon.tsx'
import type { DeskArea, DeskCounts } from './desk-area.ts'
import { DeskNav } from './desk-nav.tsx'
import { DeskSignOut } from './desk-sign-out.tsx'

const FOLDED_KEY = 'deskSideFolded'

/** The sidebar of a wide screen. Collapses to icons; the choice is stored. */
export function DeskSide({ area, counts }: { area: DeskArea; counts?: DeskCounts | undefined }) {
  const { store } = useFrame()
  const [isFolded, setFolded] = useState(readFolded)

  function fold() {
    setFolded(!isFolded)
    writeFolded(!isFolded)
  }

  return (
    <div className={classNames('side-ground', isFolded && 'folded')}>
      <aside className="side" aria-label={area.name}>
        <Logo name={store.storeName} />
        <DeskNav area={area} counts={counts} />
        <Link className="to push" to="/" title="View the shop">
          <Icon of={Store} />
          <span className="word">View the shop</span>
        </Link>
        <button type="button" className="to" aria-pressed={isFolded} title="Fold away" onClick={fold}>
          <Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} />
          <span className="word">Fold away</span>
        </button>
        <ThemeSwitch name="theme" />
        <DeskSignOut />
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
    // Storage full or blocked: kept in memory.
  }
}

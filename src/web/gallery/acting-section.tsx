import { Download, Heart, Lock, Search, Share2, ShoppingBag, Truck } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { CopyButton } from '../ui/actions/copy-button.tsx'
import { IconButton, IconLink } from '../ui/actions/icon-button.tsx'
import { ArrowLink, TextLink } from '../ui/actions/link.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { SkipLink, Stitch } from '../ui/base/skip-link.tsx'
import { Badge } from '../ui/data/badge.tsx'
import { BottomBar } from '../ui/navigation/bottom-bar.tsx'
import { Price } from '../ui/product/price.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'

const PRETEND_MS = 2000

export function ActingSection() {
  const [isBusy, setBusy] = useState(false)
  const pretend = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), PRETEND_MS)
  }
  return (
    <GallerySection id="acting" title="Buttons and links">
      <Specimen name="Solid, line, plain, bad">
        <Button>Add to cart</Button>
        <Button look="line">Buy now</Button>
        <Button look="plain">
          <Icon of={Share2} /> Share
        </Button>
        <Button look="bad">Delete product</Button>
        <ButtonLink href="/products" look="line">
          Continue Shopping
        </ButtonLink>
      </Specimen>
      <Specimen name="Small">
        <Button small>Get Started</Button>
        <Button small look="line">
          <Icon of={Download} /> Invoice
        </Button>
        <Button small look="plain">
          Sign In
        </Button>
      </Specimen>
      <Specimen name="Busy (press the last one)">
        <Button busy busyText="Placing your order…">
          Pay Now
        </Button>
        <Button look="line" busy>
          Saving
        </Button>
        <Button busy={isBusy} busyText="Subscribing…" onClick={pretend}>
          Subscribe
        </Button>
      </Specimen>
      <Specimen name="At the foot of a phone">
        <BottomBar label="Buy this">
          <Price paise={129_900} />
          <Button>Add to cart</Button>
        </BottomBar>
      </Specimen>
      <Specimen name="Disabled, with the reason">
        <Button disabledReason="Choose a size first">Add to cart</Button>
        <Button look="line" disabled>
          Cancel order
        </Button>
        <Button look="plain" disabled>
          Clear all
        </Button>
      </Specimen>
      <Specimen name="Wide" flow="pair">
        <Button wide>
          <Icon of={Lock} /> Pay Now
        </Button>
        <Button wide look="line" disabledReason="Add ₹212 more to use this coupon">
          <Icon of={Truck} /> Apply coupon
        </Button>
      </Specimen>
      <Specimen name="Round: plain, line, link with badge, disabled">
        <IconButton icon={Search} label="Search" />
        <IconButton icon={Heart} label="Keep for later" line />
        <IconLink icon={ShoppingBag} label="Cart, 3 items" href="/cart">
          <Badge count={3} />
        </IconLink>
        <IconButton icon={Heart} label="Keep for later" line disabled />
      </Specimen>
      <Specimen name="Links, copy, skip link (Tab to it), the stitch">
        <TextLink href="/size-guide">Size guide</TextLink>
        <ArrowLink href="/products" about="new arrivals">
          View all
        </ArrowLink>
        <CopyButton text="SAVE10" label="Copy code" small />
        <span className="gallery-skip">
          <SkipLink to="acting" />
        </span>
      </Specimen>
      <Stitch />
    </GallerySection>
  )
}

import { Download, LogOut, Package, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Chip, StatusChip } from '../ui/data/chip.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/overlay/menu.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'
import { OrderDetail } from './order-detail.tsx'

type Open = 'remark' | 'order' | 'ask' | 'filters' | 'menu' | null
const CATEGORIES = ['All categories', 'Bags', 'Crochet Toys', 'Knitwear', 'Sarees', 'Women']

export function OverlaysSection() {
  const [open, setOpen] = useState<Open>(null)
  const props = (name: Open) => ({ open: open === name, onOpenChange: (is: boolean) => setOpen(is ? name : null) })
  const close = () => setOpen(null)
  return (
    <GallerySection id="overlays" title="Over the page">
      <Specimen name="Dialogs and sheets">
        <Button look="line" onClick={() => setOpen('remark')}>
          Narrow dialog
        </Button>
        <Button look="line" onClick={() => setOpen('order')}>
          Wide dialog
        </Button>
        <Button look="line" onClick={() => setOpen('ask')}>
          Alert dialog
        </Button>
        <Button look="line" onClick={() => setOpen('filters')}>
          Sheet
        </Button>
        <Button look="line" onClick={() => setOpen('menu')}>
          Tall sheet
        </Button>
      </Specimen>
      <Specimen name="Menu, popover, tooltip">
        <Menu
          align="start"
          trigger={
            <button type="button" className="round" aria-label="IM, account menu of Ira Menon">
              <Avatar name="Ira Menon" />
            </button>
          }
          head={<b>Ira Menon</b>}
        >
          <MenuLink href="/profile" icon={UserRound}>
            My Profile
          </MenuLink>
          <MenuLink href="/orders" icon={Package}>
            My Orders
          </MenuLink>
          <MenuLine />
          <MenuItem icon={LogOut} tone="bad" onPress={close}>
            Sign Out
          </MenuItem>
        </Menu>
        <Popover title="Why we ask" trigger={<Button look="line">Why is my phone needed?</Button>}>
          The courier calls once, on the day. Nobody else gets the number.
        </Popover>
        <Tooltip text="Download the invoice">
          <IconButton icon={Download} label="Download the invoice" line />
        </Tooltip>
      </Specimen>
      <Specimen name="Tabs" flow="column">
        <Tabs
          label="Orders"
          tabs={[
            { value: 'all', label: 'All', count: 128, content: <p>Every order, newest first.</p> },
            { value: 'processing', label: 'Processing', count: 23, content: <p>To be packed today.</p> },
            { value: 'shipped', label: 'Shipped', count: 31, content: <p>On their way.</p> },
          ]}
        />
      </Specimen>

      <Dialog
        {...props('remark')}
        size="narrow"
        title="Not available"
        footer={
          <>
            <Button look="line" onClick={close}>
              Back
            </Button>
            <Button onClick={close}>Save remark</Button>
          </>
        }
      >
        <Field label="What should the buyer know?" hint="They will read this with the order">
          <TextArea rows={4} />
        </Field>
      </Dialog>
      <Dialog
        {...props('order')}
        size="wide"
        title="Order TS-10482"
        lead={
          <div className="specimen-row">
            <StatusChip status="Shipped" /> <StatusChip status="Paid" /> <Chip bare>Cash on delivery</Chip>
          </div>
        }
        footer={
          <>
            <Button look="line" onClick={close}>
              Send Invoice to Email
            </Button>
            <Button onClick={close}>Track Order</Button>
          </>
        }
      >
        <OrderDetail />
      </Dialog>
      <AlertDialog {...props('ask')} title="Cancel this order?" confirmText="Cancel order" tone="bad" onConfirm={close}>
        TS-10482 will not be made. ₹3,287.30 goes back to your card in five to seven days.
      </AlertDialog>
      <Sheet
        {...props('filters')}
        title="Filters"
        aside={
          <Button look="plain" small>
            Clear all
          </Button>
        }
        footer={
          <Button wide onClick={close}>
            Show 41 products
          </Button>
        }
      >
        <RadioGroup
          legend="Category"
          name="sheet-category"
          defaultValue="Bags"
          options={CATEGORIES.map((value, at) => ({ value, label: value, count: 41 - at * 6 }))}
        />
      </Sheet>
      <Sheet {...props('menu')} title="Menu" side="start" tall>
        <p>Home, Products, Offers, About, Contact</p>
      </Sheet>
    </GallerySection>
  )
}

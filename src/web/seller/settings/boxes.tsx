import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as calls from '#contracts/calls/seller-parcels.ts'
import { BOX_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { BoxJson, SavedBoxJson } from '#contracts/seller/parcels.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { actionsColumn } from '../../desk/actions-column.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeleteDialog } from '../../desk/delete-dialog.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { sendBoxDeletion } from '../parcels/parcel-calls.ts'

const BoxDialog = lazyOverlay(() => import('./box-dialog.tsx'))

type Open = { what: 'edit'; box: BoxJson | null } | { what: 'delete'; box: BoxJson } | null

/** The boxes that parcels are packed in. */
export function Boxes() {
  const answer = useApiQuery(calls.listBoxes)
  const notify = useNotify()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  function saved({ message, boxes }: SavedBoxJson) {
    answer.change(() => ({ boxes }))
    close()
    notify({ type: 'success', message })
  }

  return (
    <section className="form-part boxes" aria-labelledby="settings-boxes">
      <h2 id="settings-boxes">Boxes</h2>
      <p className="hint">
        What you pack in, by its measures inside and its own weight. A parcel weighs its pieces and its box; labels of
        many orders take the smallest box that fits.
      </p>
      <DeskQuery answer={answer} loading="Loading boxes" failed={BOX_TEXTS.loadFailed} headingLevel={3}>
        {({ boxes }) =>
          boxes.length === 0 ? (
            <p>No box yet.</p>
          ) : (
            <Table caption="Boxes" columns={columns(setOpen)} rows={boxes} keyOf={({ _id }) => _id} />
          )
        }
      </DeskQuery>
      <div>
        <Button look="line" onClick={() => setOpen({ what: 'edit', box: null })}>
          <Icon of={Plus} /> Add box
        </Button>
      </div>
      {open?.what === 'edit' ? <BoxDialog box={open.box} onSaved={saved} onClose={close} /> : null}
      {open?.what === 'delete' ? (
        <DeleteDialog
          name={open.box.name}
          remove={() => sendBoxDeletion(open.box._id)}
          confirmText="Remove box"
          failed={BOX_TEXTS.failed}
          onDeleted={answer.reload}
          onClose={close}
        >
          Parcels that were packed in it stay as they are.
        </DeleteDialog>
      ) : null}
    </section>
  )
}

function columns(onOpen: (open: Open) => void): Column<BoxJson>[] {
  return [
    { key: 'name', head: 'Name', at: 'name', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'measures',
      head: 'Inside',
      at: 'who',
      cell: ({ lengthMm, widthMm, heightMm }) => (
        <span className="num">{`${lengthMm} × ${widthMm} × ${heightMm} mm`}</span>
      ),
    },
    {
      key: 'weight',
      head: 'Weight',
      at: 'state',
      cell: ({ weightGrams }) => <span className="num">{weightGrams} g</span>,
    },
    actionsColumn((box) => (
      <span className="product-acts">
        <IconButton icon={Pencil} label={`Edit ${box.name}`} onClick={() => onOpen({ what: 'edit', box })} />
        <IconButton icon={Trash2} label={`Remove ${box.name}`} onClick={() => onOpen({ what: 'delete', box })} />
      </span>
    )),
  ]
}

import { FormNotice } from '../../desk/form-notice.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { changesBetween } from './product-draft.ts'
import type { ProductFormWork } from './use-product-form.ts'
import { stockChanges } from './variants/variant-changes.ts'
import { draftFromProduct } from './variants/variants-draft.ts'

/** Why saving failed, and the way on: another try, or a choice between two versions. */
export function ProductFormNotices({ work }: { work: ProductFormWork }) {
  return (
    <>
      <FailureNotice work={work} />
      <ConflictNotice work={work} />
    </>
  )
}

function FailureNotice({ work: { notice, fresh, retry } }: { work: ProductFormWork }) {
  if (notice === null) return null
  const again = (
    <Button look="line" small onClick={retry}>
      Try again
    </Button>
  )
  // With stale numbers another try would fail as well: the way on is at the grid.
  return <FormNotice action={fresh === null ? again : null}>{notice}</FormNotice>
}

/** Beside the grid, after pieces were sold meanwhile: the stock as it is now. */
export function FreshStockNotice({ work: { fresh, seen, takeFresh } }: { work: ProductFormWork }) {
  if (fresh === null || seen === null) return null
  return (
    <Notice
      tone="warn"
      title="The stock is different now"
      action={
        <Button small onClick={takeFresh}>
          Use the stock as it is now
        </Button>
      }
    >
      <ul className="changes">
        {stockChanges(draftFromProduct(seen), draftFromProduct(fresh)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>Numbers that you typed stay as you typed them.</p>
    </Notice>
  )
}

function ConflictNotice({ work: { meanwhile, seen, keepMine, takeTheirs } }: { work: ProductFormWork }) {
  if (meanwhile === null || seen === null) return null
  return (
    <FormNotice
      tone="warn"
      of={meanwhile}
      title={`${meanwhile.changedBy ?? 'Somebody else'} changed this product meanwhile`}
      action={
        <span className="form-buttons">
          <Button small onClick={keepMine}>
            Save mine over it
          </Button>
          <Button look="line" small onClick={takeTheirs}>
            Take theirs
          </Button>
        </span>
      }
    >
      <p>Nothing you typed is lost, and saving yours changes only what you edited. What is different now:</p>
      <ul className="changes">
        {changesBetween(seen, meanwhile.product).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </FormNotice>
  )
}

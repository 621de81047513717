import { FormNotice } from '../../desk/form-notice.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { changesBetween } from './product-draft.ts'
import type { ProductFormWork } from './use-product-form.ts'
import { stockChanges } from './variants/variant-changes.ts'
import { draftFromProduct } from './variants/variants-draft.ts'

/** Why saving failed, and the way on: another try, the stock as it is now, or a choice between two versions. */
export function ProductFormNotices({ work }: { work: ProductFormWork }) {
  return (
    <>
      <FailureNotice work={work} />
      <ConflictNotice work={work} />
    </>
  )
}

function FailureNotice({ work: { notice, fresh, seen, retry, takeFresh } }: { work: ProductFormWork }) {
  if (notice === null) return null
  if (fresh === null || seen === null) {
    return (
      <FormNotice
        action={
          <Button look="line" small onClick={retry}>
            Try again
          </Button>
        }
      >
        {notice}
      </FormNotice>
    )
  }
  return (
    <FormNotice
      tone="warn"
      of={notice}
      title={notice}
      action={
        <Button small onClick={takeFresh}>
          Use the stock as it is now
        </Button>
      }
    >
      <p>Numbers that you typed stay as you typed them. What is different now:</p>
      <ul className="changes">
        {stockChanges(draftFromProduct(seen), draftFromProduct(fresh)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </FormNotice>
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

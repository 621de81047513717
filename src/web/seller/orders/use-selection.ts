import { useState } from 'react'
import { CHOSEN_AT_MOST } from '#rules/seller-orders.ts'

/** Which orders are chosen, on whatever page they stand. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  function chooseAll(ids: readonly string[], isChosen: boolean) {
    setChosen((now) => {
      const next = new Set(now)
      for (const id of ids) {
        if (!isChosen) next.delete(id)
        else if (next.size < CHOSEN_AT_MOST) next.add(id)
      }
      return next
    })
  }

  return {
    chosen,
    chooseAll,
    choose: (id: string, isChosen: boolean) => chooseAll([id], isChosen),
    clear: () => setChosen(new Set()),
  }
}

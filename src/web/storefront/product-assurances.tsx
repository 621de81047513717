import { ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import { Icon } from '../ui/icon.tsx'

export function ProductAssurances() {
  return (
    <ul className="assure">
      <li>
        <Icon of={Truck} />
        <span>
          <b>
            <ArrivesBy />
          </b>
          <br />
          Ordered today, five days to most PIN codes
        </span>
      </li>
      <li>
        <Icon of={Undo2} />
        <span>
          <b>Returns within 30 days</b>
          <br />
          From the day it reaches you
        </span>
      </li>
      <li>
        <Icon of={ShieldCheck} />
        <span>
          <b>Pay online or on delivery</b>
          <br />
          Whichever suits you
        </span>
      </li>
    </ul>
  )
}

/** The page may have been made yesterday; the date must be today's. */
function ArrivesBy() {
  const [date, setDate] = useState<string | null>(null)
  useEffect(() => setDate(longDate(deliveryDate(new Date()))), [])
  return date === null ? 'With you in about five days' : `With you by ${date}`
}

import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import type { ShippingFormState } from './use-shipping-form.ts'

/** Suggests the city and state of the PIN code where they differ. Never blocks. */
export function PinCodeQuestion({ shipping }: { shipping: ShippingFormState }) {
  const { question, pinNote, answerQuestion } = shipping
  return (
    <div className={question === null && pinNote === null ? 'sr' : 'pin-question'} role="status">
      {pinNote === null ? null : <p>{tText(pinNote)}</p>}
      {question === null ? null : (
        <>
          <p>
            {t('PIN code {n} is in {place}. Is your address right?', { n: question.pin, place: placeWords(question) })}
          </p>
          <p className="pin-answers">
            <Button look="line" small onClick={() => answerQuestion('take')}>
              {t('Use {place}', { place: placeWords(question) })}
            </Button>
            <Button look="plain" small onClick={() => answerQuestion('keep')}>
              {t('My address is right')}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}

function placeWords({ city, state }: { city: string | null; state: string }): string {
  return city === null ? state : `${city}, ${state}`
}

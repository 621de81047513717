import { t, tRich } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'

/** Privacy notice above the form; the newsletter is opt-in. */
export function SignUpNotice({ wantsLetter }: { wantsLetter: boolean }) {
  return (
    <div className="account-consent">
      <Checkbox
        name="newsletter"
        defaultChecked={wantsLetter}
        label={t('Write to me about new work now and then')}
        hint={t('Each letter has a link to stop it.')}
      />
      <p className="hint">
        {tRich(
          'We keep your name, email and phone number to run your account and deliver what you order, and nothing else. Our {privacy} says how to see, export or delete your data. By creating an account you accept our {terms}.',
          {
            privacy: <TextLink href="/info/Privacy-Policy">{t('Privacy Policy')}</TextLink>,
            terms: <TextLink href="/info/Terms-&-Conditions">{t('Terms & Conditions')}</TextLink>,
          },
        )}
      </p>
    </div>
  )
}

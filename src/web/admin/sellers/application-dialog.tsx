import type { ReactNode } from 'react'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import * as calls from '#contracts/calls/admin-sellers.ts'
import { fetchFile } from '../../client/fetch-file.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { PrivatePicture } from '../../pictures/private-picture.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BankSays } from './bank-says.tsx'

type Props = { seller: AdminSellerJson; onClose: () => void; onAsk: () => void }

const STATUS: Record<ApplicationJson['status'], string> = {
  none: 'They never applied.',
  draft: 'They are still writing it.',
  sent: 'Sent, and waiting for you.',
  approved: 'Approved.',
  rejected: 'Rejected.',
}
/** What an applicant told, for whoever decides. */
export default function ApplicationDialog({ seller, onClose, onAsk }: Props) {
  const answer = useApiQuery(calls.readSellerApplication, { params: { id: seller._id } })
  const application = answer.data?.application
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="The application"
      lead={seller.name}
      footer={
        application?.status === 'sent' ? (
          <Button look="line" onClick={onAsk}>
            Ask for more
          </Button>
        ) : null
      }
    >
      {application !== undefined ? (
        <>
          <p className="hint">{STATUS[application.status]}</p>
          {application.asked === '' ? null : <p className="hint">Asked: “{application.asked}”</p>}
          <Told application={application} />
          <Pictures userId={seller._id} pictures={application.pictures} />
        </>
      ) : answer.error !== null ? (
        <Notice tone="bad">{ADMIN_SELLER_TEXTS.missing}</Notice>
      ) : (
        <Loading label="Loading the application">
          <Skeleton lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

function Told({ application: { form, accountCheck } }: { application: ApplicationJson }) {
  const bankSays = accountCheck === null ? '' : <BankSays check={accountCheck} legalName={form.legalName} />
  const facts: [string, ReactNode][] = [
    ['Name', form.name],
    ['Legal name', form.legalName],
    ['Address', [form.address, form.city, form.state].filter((part) => part !== '').join(', ')],
    ['PAN', form.pan],
    ['GSTIN', form.gstin],
    ['Enrolment id', form.enrolmentId],
    ['What they make', form.makes],
    ['Account', form.account],
    ['At the bank', bankSays],
  ]
  const told = facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value }))
  return told.length === 0 ? <p>They told nothing of themselves yet.</p> : <DescriptionList items={told} />
}

function Pictures({ userId, pictures }: { userId: string; pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  const load = (pictureId: string) =>
    fetchFile(calls.readSellerApplicationPicture, { params: { id: userId, pictureId } })
  return (
    <ul className="private-pictures" aria-label="Pictures of what they make">
      {pictures.map((id, at) => (
        <li key={id}>
          <PrivatePicture id={id} load={load} number={at + 1} alt={`Picture ${at + 1} of what they make`} />
        </li>
      ))}
    </ul>
  )
}

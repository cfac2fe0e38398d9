import { useShop } from '../platform/use-shop.ts'

/** An unset detail shows its placeholder, such as `{email}` (decision 39). */
export function OfficerDetails() {
  const { grievanceOfficer: officer, email, phone } = useShop()
  const mail = officer?.email ?? email ?? '{email}'
  return (
    <address className="mt-3 not-italic wrap-anywhere">
      {officer?.name ?? '{name}'}
      <br />
      <a
        href={`mailto:${mail}`}
        className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
      >
        {mail}
      </a>
      <br />
      {officer?.phone ?? phone ?? '{phone}'}
    </address>
  )
}

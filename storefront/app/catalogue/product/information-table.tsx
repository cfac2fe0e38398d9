export function InformationTable({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table className="mt-14 w-full text-left text-sm">
      <caption className="mb-3 text-left font-serif text-xl text-plum-deep">Product information</caption>
      <tbody className="divide-y divide-line border-b border-line align-top wrap-anywhere whitespace-pre-line">
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal text-ink-soft lg:w-64">
              {name}
            </th>
            <td className="py-2.5">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Party = { Gstin: string; LglNm: string; Addr1: string; Loc: string; Pin: number; Stcd: string }
type Item = Record<
  | 'Qty'
  | 'UnitPrice'
  | 'TotAmt'
  | 'Discount'
  | 'AssAmt'
  | 'GstRt'
  | 'IgstAmt'
  | 'CgstAmt'
  | 'SgstAmt'
  | 'TotItemVal',
  number
> & { SlNo: string; PrdDesc: string; HsnCd: string }

export type IrpInvoice = {
  Version: string
  DocDtls: { Typ: string; No: string; Dt: string }
  SellerDtls: Party
  BuyerDtls: Party & { Pos: string }
  ItemList: Item[]
  ValDtls: Record<'AssVal' | 'CgstVal' | 'SgstVal' | 'IgstVal' | 'TotInvVal', number>
}

export type IrpProblem = { ErrorCode: string; ErrorMessage: string }

/** The portal tolerates one rupee. */
const differs = (one: number, other: number) => Math.abs(one - other) > 1

const isParty = ({ LglNm, Addr1, Loc, Pin }: Party) =>
  LglNm?.length >= 3 && Addr1?.length >= 1 && Loc?.length >= 3 && Pin >= 100_000 && Pin <= 999_999

/** Returns what the portal would refuse: its checks of form, parties, items and sums, with its codes. */
export function findProblem(invoice: IrpInvoice, gstin: string): IrpProblem | undefined {
  const problem = (ErrorCode: string, ErrorMessage: string) => ({ ErrorCode, ErrorMessage })
  const { SellerDtls: seller, BuyerDtls: buyer, DocDtls, ItemList, ValDtls } = invoice
  if (invoice.Version !== '1.1' || !DocDtls || !seller || !buyer || !ItemList?.length || !ValDtls)
    return problem('5002', 'Schema validation failed')
  if (!/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/.test(DocDtls.No) || !/^\d\d\/\d\d\/20\d\d$/.test(DocDtls.Dt))
    return problem('5002', 'Schema validation failed: DocDtls')
  if (!isParty(seller) || !isParty(buyer)) return problem('5002', 'Schema validation failed: address')
  if (seller.Gstin !== gstin) return problem('2163', 'The supplier is not the user of the API')
  if (seller.Gstin === buyer.Gstin) return problem('2211', 'Supplier and Recipient GSTIN SHOULD NOT be same')
  if (seller.Gstin.slice(0, 2) !== seller.Stcd)
    return problem('2258', 'Supplier GSTIN state codes does not match with the state code passed')
  if (buyer.Gstin.slice(0, 2) !== buyer.Stcd)
    return problem('2265', 'Recipient GSTIN state code does not match with the state code passed')
  return itemProblem(invoice) ?? sumProblem(invoice)
}

function itemProblem({ ItemList, SellerDtls, BuyerDtls }: IrpInvoice): IrpProblem | undefined {
  const isOwnState = SellerDtls.Stcd === BuyerDtls.Pos
  for (const item of ItemList) {
    const of = `For Sl. No ${item.SlNo}`
    if (!/^(?:\d{6}|\d{8})$/.test(item.HsnCd))
      return { ErrorCode: '2176', ErrorMessage: `${of}, invalid HSN code(s): 6 digits at least` }
    if (isOwnState && item.IgstAmt > 0)
      return { ErrorCode: '2172', ErrorMessage: `${of}, intra-state supplies have CGST and SGST` }
    if (!isOwnState && item.CgstAmt + item.SgstAmt > 0)
      return { ErrorCode: '2174', ErrorMessage: `${of}, inter-state supplies have IGST` }
    if (item.CgstAmt !== item.SgstAmt)
      return { ErrorCode: '2227', ErrorMessage: `${of}, CGST and SGST differ` }
    if (differs(item.Qty * item.UnitPrice, item.TotAmt) || differs(item.TotAmt - item.Discount, item.AssAmt))
      return { ErrorCode: '2193', ErrorMessage: `${of}, assessable amount does not match` }
    const tax = item.IgstAmt + item.CgstAmt + item.SgstAmt
    if (differs((item.AssAmt * item.GstRt) / 100, tax) || differs(item.AssAmt + tax, item.TotItemVal))
      return { ErrorCode: '2194', ErrorMessage: `${of}, total item value does not match` }
  }
  return undefined
}

function sumProblem({ ItemList, ValDtls }: IrpInvoice): IrpProblem | undefined {
  const total = (field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
    ItemList.reduce((sum, item) => sum + item[field], 0)
  if (differs(total('AssAmt'), ValDtls.AssVal))
    return { ErrorCode: '2182', ErrorMessage: 'Taxable value of the items and the invoice differ' }
  const tax = ValDtls.CgstVal + ValDtls.SgstVal + ValDtls.IgstVal
  if (differs(ValDtls.AssVal + tax, ValDtls.TotInvVal) || differs(total('TotItemVal'), ValDtls.TotInvVal))
    return { ErrorCode: '2189', ErrorMessage: 'Invalid total invoice value' }
  return undefined
}

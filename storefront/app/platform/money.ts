export function percentOff(sellingPrice: number, mrp: number): number {
  return mrp > sellingPrice ? Math.round(((mrp - sellingPrice) / mrp) * 100) : 0
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'

/** A screen that was opened without what it needs leads to the cart (decision 10). */
export function useColdRedirect(isCold: boolean, message?: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isCold) return
    if (message) toast.error(message)
    navigate('/cart', { replace: true })
  }, [isCold, message, navigate])
}

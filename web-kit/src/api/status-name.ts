/** HTTP/2 and HTTP/3 send no status text: RFC 9110's names of what our server, or a proxy before it, replies. */
const names: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  413: "Content Too Large",
  421: "Misdirected Request",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

export function statusName(status: number): string {
  return names[status] ?? "Unknown Status";
}

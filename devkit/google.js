// Stands in for https://accounts.google.com/gsi/client in dev: the functions that the product calls, in the same form.
(() => {
  let options;
  window.addEventListener("message", ({ origin, data }) => {
    if (origin === window.location.origin && data?.googleCredential) {
      options.callback({ credential: data.googleCredential });
    }
  });
  function renderButton(parent, { width = 240 }) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Continue with Google";
    Object.assign(button.style, {
      width: `${width}px`,
      maxWidth: "100%",
      height: "40px",
      border: "1px solid #747775",
      borderRadius: "20px",
      background: "#ffffff",
      color: "#1f1f1f",
      font: "500 14px sans-serif",
    });
    button.addEventListener("click", () => {
      const question = new URLSearchParams({ nonce: options.nonce });
      window.open(`/dev/google?${question}`, "google", "popup,width=480,height=720");
    });
    parent.replaceChildren(button);
  }
  window.google = {
    accounts: {
      id: {
        initialize(given) {
          options = given;
        },
        renderButton,
      },
    },
  };
})();
